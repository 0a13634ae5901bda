import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * What an action has answered, once the page that was read anew with it stands. React Router hands the answer over first: a form that begins
 * anew with the answer and once more with the page would lose what somebody types in between.
 */
export function useSettled<Answer>(answer: Answer): Answer {
  const isUnderWay = useNavigation().state !== 'idle';
  const [settled, setSettled] = useState(answer);
  if (isUnderWay) return settled;
  if (settled !== answer) setSettled(answer);
  return answer;
}
