export { SafeBoxCard } from './safe-box-card.tsx';
