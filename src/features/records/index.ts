export { default as RewardRecords } from './reward-records.tsx';
