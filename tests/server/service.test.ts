import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVICE_TYPE } from '#contract/constants.ts';
import { usualChat } from '#server/core/read-chat-settings.ts';
import { seedServices } from '#server/features/service/config.ts';
import { configureApp } from './configure-app.ts';
