export { stepDeposit } from './advance-deposit.ts';
export { firstDepositOfferOf, isFirstChargeOf } from './deposit-terms.ts';
export { OPEN_CHECKOUT, openCheckoutAgain } from './open-checkout.ts';
export { reconcileDeposits } from './reconcile-deposits.ts';
