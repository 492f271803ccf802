export { readMovements } from './movements.ts';
