import type { Locale } from '#kernel/locale';
import { slugFrom } from '#kernel/text';
import type { TextProblem } from './text-problem.ts';

/** What a category of questions may not have: words before its first question, a question without an answer or asked twice. */
export function questionProblems(locale: Locale, source: string, from: number): readonly TextProblem[] {
  const questions = questionsIn(source, from);
  const problem = (kind: TextProblem['kind'], line: number, value: string): TextProblem => ({ kind, locale, line, value, meant: [] });
  const lines = source.split('\n');
  const first = questions[0]?.line ?? lines.length + 1;
  const before = lines.findIndex((text, index) => index + 1 >= from && index + 1 < first && text.trim() !== '');
  return [
    ...(before < 0 ? [] : [problem('before_first_question', before + 1, (lines[before] ?? '').trim())]),
    ...questions.filter(({ answer }) => answer === '').map(({ line, question }) => problem('no_answer', line, question)),
    ...questions
      .filter(({ id }, index) => questions.findIndex((other) => other.id === id) < index)
      .map(({ line, question }) => problem('asked_twice', line, question)),
  ];
}

/** How many questions a source asks. */
export const questionsCounted = (source: string, from: number): number => questionsIn(source, from).length;

function questionsIn(source: string, from: number) {
  const questions: { readonly line: number; readonly question: string; readonly id: string; answer: string }[] = [];
  source.split('\n').forEach((text, index) => {
    if (index + 1 < from) return;
    const last = questions.at(-1);
    if (text.startsWith('## ')) {
      const question = text.slice(3).trim();
      questions.push({ line: index + 1, question, id: slugFrom(question), answer: '' });
    } else if (last) last.answer += text.trim();
  });
  return questions;
}
