import { answerTasks } from '#platform/process/answer-tasks';
import { readMapped } from './state-mapped.ts';

// What a thread of the reader of mapped answers runs.
answerTasks(readMapped);
