export {
  type DifferingPayment,
  findDifferingPayment,
  findReversedPayment,
  type LatePayment,
  type ReversedPayment,
  stepDeposit,
} from './advance-deposit.ts';
export { OPEN_CHECKOUT, openCheckoutAgain } from './create-deposit.ts';
export { SEND_REFUND } from './credit-deposit.ts';
export { findDepositOrder, findOpenOrder } from './deposit-orders.ts';
export { firstDepositOfferOf, isFirstChargeOf } from './deposit-terms.ts';
export { hasReversal, listOwed } from './payment-reversals.ts';
export { reconcileDeposits, takeUpPayment } from './reconcile-deposits.ts';
export { collectDebts, payDebts } from './reverse-payment.ts';
export { sendRefund, type UnreturnedPayment } from './send-refund.ts';
