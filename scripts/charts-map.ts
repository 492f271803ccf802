import { updateMap } from './charts-map/update-map.ts';

/** `npm run charts:map`: writes docs/machines/index.md; with `--check` only says if it is out of date. */
const complaints = await updateMap({ isCheck: process.argv.includes('--check') });
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
