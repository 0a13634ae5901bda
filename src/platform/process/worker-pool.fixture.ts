import { answerTasks } from './answer-tasks.ts';

// For tests: a thread that doubles numbers, and misbehaves when it is asked to.
answerTasks((task: number | 'throw' | 'hang' | 'die') => {
  if (task === 'throw') throw new RangeError('No such number');
  if (task === 'die') process.exit(1);
  while (task === 'hang');
  return Number(task) * 2;
});
