import { openFileStorage } from './file-storage.ts';

/** For a test: stores facts until it is killed, and prints each number once it is on disk. */
const storage = await openFileStorage(process.argv[2] ?? '');
for (let dueAt = 0; ; dueAt += 1) {
  await storage.append([{ type: 'delivery.hastened', deliveryId: 'any', dueAt }]);
  process.stdout.write(`${dueAt}\n`);
}
