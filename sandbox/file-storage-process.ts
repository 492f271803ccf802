import { openFileStorage } from './file-storage.ts';

/** For a test: keeps facts in the folder given for as long as it lives, and says each number once it is kept. */
const storage = await openFileStorage(process.argv[2] ?? '');
for (let dueAt = 0; ; dueAt += 1) {
  await storage.append([{ type: 'delivery.hastened', deliveryId: 'any', dueAt }]);
  process.stdout.write(`${dueAt}\n`);
}
