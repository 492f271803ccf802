import { updateMachinePages } from './machine-pages/update-machine-pages.ts';

const complaints = await updateMachinePages({ isCheck: process.argv.includes('--check') });
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
