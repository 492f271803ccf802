import { foldText } from '#app/app/game-directory/fold-text.ts';
import type { Topic } from './answers.ts';

/** The topics with the answers in which every word of the text begins a word, in any order. */
export function findAnswers(topics: readonly Topic[], text: string): Topic[] {
  const wanted = foldText(text);
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const words = foldText(`${topic.title()} ${question()} ${answer()}`);
        return wanted.every((start) => words.some((word) => word.startsWith(start)));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
