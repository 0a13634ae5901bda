import { answerTasks } from '#platform/process/answer-tasks';
import type { AnswerBytes } from './answer-reader.ts';
import { readAnswer } from './read-answer.ts';

// What a thread of the answer reader runs.
answerTasks(({ bytes, charset }: AnswerBytes) => readAnswer(bytes, charset ?? undefined));
