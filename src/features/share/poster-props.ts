import type { AppConfig } from '#contract/app-config.ts';

export interface PosterProps {
  /** Where friends register. */
  url: string;
  /** Empty for a visitor. */
  code: string;
  config: AppConfig;
}
