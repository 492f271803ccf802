export { stepDeposit } from './advance-deposit.ts';
export { firstDepositOfferOf, isFirstChargeOf } from './bonus-terms.ts';
export { OPEN_CHECKOUT, openCheckoutAgain } from './open-checkout.ts';
export { noteProviderEvent } from './payments.ts';
export { reconcileDeposits } from './reconcile-deposits.ts';
