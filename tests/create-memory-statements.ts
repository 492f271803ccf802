import { addStatement, type StatementStore } from '#app/platform/kept-statements.ts';
import { readStatement, type SignedStatement } from '#contract/fairness.ts';

/** Keeps statements for one test, which has no IndexedDB. */
export function createMemoryStatements(): StatementStore {
  const kept = new Map<string, readonly SignedStatement[]>();
  const draws = new Map<string, string>();
  return {
    async keep(shown) {
      const userId = readStatement(shown.statement)?.userId ?? '';
      kept.set(userId, addStatement(kept.get(userId) ?? [], shown));
    },
    async noteDraw({ drawId, commitment }) {
      draws.set(drawId, commitment);
    },
    async keepDeal(dealId, { statement, signature }) {
      const key = `deal:${dealId}`;
      if (!kept.has(key)) kept.set(key, [{ statement, signature }]);
    },
    async readDeal(dealId) {
      return kept.get(`deal:${dealId}`)?.[0] ?? null;
    },
    async read(userId, drawId) {
      return { statements: [...(kept.get(userId) ?? [])], relied: draws.get(drawId) ?? '' };
    },
  };
}
