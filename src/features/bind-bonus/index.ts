export { default as BindSteps } from './bind-steps.tsx';
