export { depositStates } from './deposit-states.ts';
export { HeldPayment } from './held-payment.tsx';
