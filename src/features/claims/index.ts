export { BonusPage } from './bonus-page.tsx';
export { ClaimButton } from './claim-button.tsx';
export { ClaimLayer } from './claim-layer.tsx';
export { RewardBody } from './reward-body.tsx';
export { describeBlock, RightAction, RightCard, RightLayout, RightWords } from './right-card.tsx';
export { type ClaimRef, claimFlow, claimOne, claimSeveral, useClaim } from './use-claim.ts';
export { useScratchButton } from './use-scratch-button.tsx';
