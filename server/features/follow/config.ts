import type { FollowChannel } from '#contract/follow.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

/** Addresses that nobody owns; the operator writes their own. */
export const seedChannels: FollowChannel[] = [
  {
    id: 1,
    kind: 'facebook',
    name: { en: 'Facebook', fil: 'Facebook', 'zh-Hans': 'Facebook' },
    lead: {
      en: 'News and winners of the week',
      fil: 'Balita at mga nanalo ngayong linggo',
      'zh-Hans': '最新消息与每周赢家',
    },
    url: 'https://example.com/facebook/perya',
    sort: 1,
  },
  {
    id: 2,
    kind: 'telegram',
    name: { en: 'Telegram', fil: 'Telegram', 'zh-Hans': 'Telegram' },
    lead: {
      en: 'A short message when something new opens',
      fil: 'Maikling message kapag may bagong bukas',
      'zh-Hans': '有新内容时发送简短通知',
    },
    url: 'https://example.com/telegram/perya',
    sort: 2,
  },
  {
    id: 3,
    kind: 'tiktok',
    name: { en: 'TikTok', fil: 'TikTok', 'zh-Hans': 'TikTok' },
    lead: {
      en: 'How the games work, in a minute each',
      fil: 'Paano gumagana ang mga laro, tig-isang minuto',
      'zh-Hans': '一分钟看懂一款游戏',
    },
    url: 'https://example.com/tiktok/perya',
    sort: 3,
  },
];

/** An operator who has edited the config writes their own channels. */
export const followUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'follow-channels',
    isRequired: true,
    says: 'the channels that players can follow; none until you write them',
    apply: (body) => ({ followConfigs: [], ...body }),
  },
];
