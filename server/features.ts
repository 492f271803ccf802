import type { DotFlags } from '#contract/activity.ts';
import type { CallApp } from './core/http/create-app.ts';
import type { Limits } from './core/limits.ts';
import type { JackpotDependencies } from './features/jackpot/draw-terms.ts';
import { readDots } from './features/jackpot/read-dots.ts';
import { registerJackpotRoutes } from './features/jackpot/routes.ts';
import { registerRewardRoutes } from './features/rewards/routes.ts';
import { registerSignInRoutes } from './features/sign-in/routes.ts';
import { readSignInDots, type SignInDependencies } from './features/sign-in/sign-in.ts';

export interface FeatureDependencies extends JackpotDependencies, SignInDependencies {
  configuration: JackpotDependencies['configuration'];
  limits: Limits;
}

interface Feature {
  register(app: CallApp, deps: FeatureDependencies): void;
  /** The dots that are the feature's to set. */
  readDots?(deps: FeatureDependencies, userId: string): Promise<Partial<DotFlags>>;
}

export const features: readonly Feature[] = [
  { register: registerJackpotRoutes, readDots },
  { register: registerRewardRoutes },
  { register: registerSignInRoutes, readDots: readSignInDots },
];
