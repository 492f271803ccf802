import { type Clause, clausesOf } from './clause.ts';

const SITE = 'https://www.gamblingcommission.gov.uk';
const CONDITION = `${SITE}/licensees-and-businesses/lccp/condition`;
const uk = { profiles: ['uk'], regulator: 'UK Gambling Commission' } as const;

export const ukLicence: readonly Clause[] = [
  ...clausesOf(
    {
      ...uk,
      since: '2019-05-07',
      read: 'text',
      address: `${CONDITION}/17-1-1-customer-identity-verification`,
    },
    [
      {
        id: 'uk-lccp-17-1-1-identity',
        reference: 'Licence condition 17.1.1, paragraph 1',
        asks: 'Name, address and date of birth are established and checked before somebody may gamble.',
        open: 'Not built yet: an operator notes how far the check of an identity is, but play does not wait for it.',
      },
      {
        id: 'uk-lccp-17-1-1-withdrawal',
        reference: 'Licence condition 17.1.1, paragraph 2',
        asks: 'A withdrawal does not wait for information that could have been asked for earlier.',
        open: 'A withdrawal can wait for a person, and nothing says what that person may still ask for.',
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2019-05-07', read: 'summary', address: `${SITE}/licensees-and-businesses/lccp/online` },
    [
      {
        id: 'uk-lccp-3-2-11-age',
        reference: 'LCCP 3.2.11',
        asks: 'Players are verified to be 18 before they deposit, play, or play for free.',
        open: 'Not built yet: registration takes the player’s own word that they are of age.',
      },
      {
        id: 'uk-lccp-3-3-1-information',
        reference: 'LCCP 3.3.1',
        since: '2024-11-29',
        asks: 'Players find out how to keep control of their play, which tools there are, and who helps.',
        shown: {
          'src/features/info/info.test.tsx': ['limits', 'reality-check', 'breaks', 'help'].map(
            (id) => `the answer ${id} explains a way to control play and links to it`,
          ),
          'src/root/lobby-layout/page-footer.test.tsx':
            'helplines for harmful play can be called from every page, and their languages are named',
        },
      },
      {
        id: 'uk-lccp-3-3-4-time-out',
        reference: 'LCCP 3.3.4',
        since: '2015-10-31',
        asks: 'Players can take a break of a day, a week, a month, or another time of up to six weeks.',
        charts: { 'break-form': ['choosing'], exclusion: ['inForce'] },
        shown: {
          'machines/protection/protection-rules.test.ts': 'a player without a break can choose every length',
          'tests/server/protection.test.ts':
            'a break > can be a time-out of one calendar month, but not of two',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2025-10-31',
      read: 'text',
      address: `${SITE}/guidance/customer-funds-segregation-disclosure-to-customers-and-reporting/advice-on-implementing-licence-condition-4-2-1-disclosure-to-customers`,
    },
    [
      {
        id: 'uk-lccp-4-2-1-funds',
        reference: 'Licence condition 4.2.1',
        asks: 'At the first deposit players read and confirm how far their money is safe if the operator fails. Where it is not, they are reminded every six months.',
        open: 'Not built yet: the cashier says nothing of it.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2020-04-14',
      read: 'text',
      address: `${SITE}/consultation-response/changes-to-licence-conditions-and-codes-of-practice-on-the-use/annex-new-licence-condition-and-deleted-social-responsibility-code-of`,
    },
    [
      {
        id: 'uk-lccp-6-1-2-credit-cards',
        reference: 'Licence condition 6.1.2',
        asks: 'No payment comes from a credit card, not even through a wallet.',
        open: 'Half built: the cashier leaves it to the payment provider what a card or a wallet is filled from.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      regulator: 'UK Parliament',
      since: '2025-05-21',
      read: 'summary',
      address:
        'https://legislationtracker.co.uk/article/gambling-act-2005-operating-licence-conditions-amendment-regulations-2025-27-02-25',
    },
    [
      {
        id: 'uk-slots-stake',
        reference: 'Operating Licence Conditions Regulations 2025',
        asks: 'A spin costs at most £5, and at most £2 for players under 25.',
        open: 'Not built yet: stakes are limited by game and level, not by age.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2022-09-12',
      read: 'summary',
      address: `${SITE}/guidance/customer-interaction-guidance-for-remote-gambling-licensees-formal-guidance/section-b-identify-customer-interaction-guidance-for-remote-gambling`,
    },
    [
      {
        id: 'uk-lccp-3-4-3-harm',
        reference: 'LCCP 3.4.3',
        asks: 'All play is watched for signs of harm, and the operator acts on them in time.',
        open: 'Half built: operators see early signs of the last seven days and note what was done; no sign makes anything happen by itself.',
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2024-08-30', read: 'text', address: `${CONDITION}/3-4-4-financial-vulnerability-check` },
    [
      {
        id: 'uk-lccp-3-4-4-vulnerability',
        reference: 'LCCP 3.4.4',
        asks: 'Public records of debt and insolvency are checked for players who deposit more than a threshold.',
        open: 'Not built yet: no such record is asked.',
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2024-11-29', read: 'summary', address: `${CONDITION}/3-5-3-remote-sr-code` },
    [
      {
        id: 'uk-lccp-3-5-3-refused',
        reference: 'LCCP 3.5.3, service',
        asks: 'Players who have excluded themselves cannot gamble with their account while the exclusion lasts.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'machines/protection/protection-rules.test.ts':
            'a player whose break is inForce may do nothing, and is told why',
          'tests/server/protection.test.ts': [
            'a break > takes effect at once: it ends logins and open rounds, and the balance can be withdrawn',
            'a break > refuses playRound to its player',
            'a break > refuses openRound to its player',
            'a break > orders a concurrent stake before its start or refuses it',
          ],
          'src/root/replacement.test.tsx':
            'a player on a break > sees the break on a page of play, and the way to their balance',
        },
      },
      {
        id: 'uk-lccp-3-5-3-other-account',
        reference: 'LCCP 3.5.3, other accounts',
        asks: 'Players who have excluded themselves cannot gamble with another account either.',
        charts: { exclusion: ['inForce', 'over', 'returning'] },
        shown: {
          'machines/protection/protection-rules.test.ts':
            'the break of a linked account > that is a self-exclusion stops play and offers too',
          'tests/server/protection.test.ts': [
            'a break > stops another account of the person that shares a device that it logged in on since',
            'a break > stops another account of the person that shares a number that withdrawals of both have arrived at since',
            'a break > as a self-exclusion denies a new account on its device bonus, coupons, offers and play',
          ],
          'src/features/protection/break-page.test.tsx':
            'a player with a self-excluded linked account reads what links them, and where to ask',
        },
      },
      {
        id: 'uk-lccp-3-5-3-marketing',
        reference: 'LCCP 3.5.3, marketing',
        asks: 'Excluded players get no marketing and are off all its lists within two days.',
        charts: { exclusion: ['inForce', 'over', 'returning'] },
        shown: {
          'machines/protection/protection-rules.test.ts':
            'a player whose break is inForce may do nothing, and is told why',
          'tests/server/protection.test.ts': [
            'a break > refuses getNotices to its player',
            'a break > refuses bonusCentre to its player',
          ],
          'tests/server/mail.test.ts':
            'a mail to a segment > is one row, and appears to all its players who take no break',
          'tests/server/push.test.ts':
            'the player’s choice > suppresses disabled kinds only, and news during a break',
        },
      },
      {
        id: 'uk-lccp-3-5-3-money',
        reference: 'LCCP 3.5.3, money',
        asks: 'An excluded player’s account is closed, and the money in it is returned.',
        open: 'Half built: the balance can be withdrawn at any time, but the account stays open and nothing is sent back by itself.',
      },
      {
        id: 'uk-lccp-3-5-3-ways',
        reference: 'LCCP 3.5.3, paragraph 8',
        since: '2015-10-31',
        read: 'text',
        asks: 'Players exclude themselves by a form of the site, which may ask once more, or by customer service.',
        charts: { 'break-form': ['choosing', 'confirming', 'sending'] },
        shown: {
          'machines/protection/break-form.test.ts':
            'a break > that the player excludes themselves for is not sent before they have ticked what it means',
          'src/features/protection/break-card.test.tsx':
            'a self-exclusion needs a tick, and can still be cancelled',
          'tests/server/protection.test.ts':
            'an operator > starts a break for a player, never a shorter or an unavailable one',
        },
      },
    ],
  ),
  ...clausesOf(
    { ...uk, since: '2024-11-29', read: 'text', address: `${CONDITION}/3-5-4-remote-ordinary-code` },
    [
      {
        id: 'uk-lccp-3-5-4-understood',
        reference: 'LCCP 3.5.4, understanding',
        asks: 'Players are told beforehand what an exclusion means and confirm that they have understood it.',
        charts: { 'break-form': ['confirming'] },
        shown: {
          'machines/protection/break-form.test.ts':
            'a break > that the player excludes themselves for is not sent before they have ticked what it means',
          'src/features/protection/break-card.test.tsx': [
            'a time-out is explained before it is confirmed, and ends the login',
            'a self-exclusion needs a tick, and can still be cancelled',
          ],
        },
      },
      {
        id: 'uk-lccp-3-5-4-elsewhere',
        reference: 'LCCP 3.5.4, other operators',
        since: '2015-10-31',
        asks: 'Players are advised to exclude themselves at other operators too, and to block such sites on their devices.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'src/root/replacement.test.tsx':
            'a player on a break > is advised to self-exclude elsewhere too, and to block gambling sites',
          'src/features/info/info.test.tsx':
            'the answer elsewhere explains a way to control play and links to it',
        },
      },
      {
        id: 'uk-lccp-3-5-4-length',
        reference: 'LCCP 3.5.4, length',
        read: 'summary',
        asks: 'An exclusion lasts six to twelve months and can be extended, by six months or more, to at least five years.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'machines/protection/exclusion.test.ts':
            'a break > can become longer, never shorter, and stays a self-exclusion',
          'tests/server/protection.test.ts': [
            'a break > cannot be a selfExclusion of length 1',
            'a break > can become longer, never shorter',
          ],
          'src/features/protection/break-card.test.tsx': [
            'both kinds show their lengths and purpose',
            'during a self-exclusion no time-out can be chosen',
          ],
        },
      },
      {
        id: 'uk-lccp-3-5-4-return',
        reference: 'LCCP 3.5.4, return',
        read: 'summary',
        asks: 'After its time an exclusion stays until the player asks to play again, not just by registering, and has waited a day.',
        charts: { exclusion: ['over', 'returning'] },
        shown: {
          'machines/protection/exclusion.test.ts': 'after its end > it takes a yes and a day',
          'tests/server/protection.test.ts': [
            'a break > ends after its time, a confirmation and a day',
            'a break > stops another account of the person at its first deposit',
          ],
          'src/features/protection/break-card.test.tsx':
            'after its end the player can ask to play again, and reads the start',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2024-11-29',
      read: 'text',
      address: `${SITE}/for-gambling-businesses/Compliance/General-compliance/Social-responsibility/Self-exclusion/Self-exclusion.aspx`,
    },
    [
      {
        id: 'uk-lccp-3-5-4-at-once',
        reference: 'LCCP 3.5.4, start',
        asks: 'An exclusion begins at once, without a time to think it over.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'machines/protection/exclusion.test.ts':
            'a break > is in force at once, and until its time is over',
          'tests/server/protection.test.ts':
            'a break > takes effect at once: it ends logins and open rounds, and the balance can be withdrawn',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2024-04-01',
      read: 'summary',
      address: `${CONDITION}/3-5-5-remote-multi-operator-sr-code`,
    },
    [
      {
        id: 'uk-lccp-3-5-5-scheme',
        reference: 'LCCP 3.5.5',
        asks: 'The operator takes part in the national scheme of exclusions, GAMSTOP.',
        open: 'Not built yet: no scheme is asked at registration or log-in.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2026-01-19',
      read: 'summary',
      address: `${SITE}/blog/post/socially-responsible-incentives-what-operators-need-to-know`,
    },
    [
      {
        id: 'uk-lccp-5-1-1-terms',
        reference: 'LCCP 5.1.1, paragraph 2',
        asks: 'The terms of a bonus are clear and at hand for everybody to whom it is offered.',
        shown: {
          'src/features/account/registration-form.test.tsx':
            'the bonus and its wagering show only when there is a bonus',
          'src/features/deposit/first-deposit-screen.test.tsx':
            'a player sees bonus, wagering, end and an example before paying',
        },
      },
      {
        id: 'uk-lccp-5-1-1-wagering',
        reference: 'LCCP 5.1.1, paragraph 3a',
        asks: 'A bonus is wagered ten times at most.',
        shown: {
          'tests/server/wagering.test.ts': [
            'a config is refused in words > with too much wagering or none stated for signUpBonusConfigs',
            'a config is refused in words > with too much wagering or none stated for firstDepositConfigs',
            'a config is refused in words > with too much wagering or none stated for couponTerms',
          ],
        },
      },
      {
        id: 'uk-lccp-5-1-1-one-product',
        reference: 'LCCP 5.1.1, paragraph 3b',
        read: 'text',
        asks: 'One offer does not tie several kinds of gambling together.',
        open: 'Offers count rounds and give draws and scratch cards, and nothing says whether these are one kind.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...uk,
      since: '2025-05-01',
      read: 'text',
      address: `${SITE}/licensees-and-businesses/print/update-and-implementation-extension-to-upcoming-sr-code-5-1-12`,
    },
    [
      {
        id: 'uk-lccp-5-1-12-marketing',
        reference: 'LCCP 5.1.12',
        asks: 'Marketing by e-mail, phone or SMS goes only to players who have opted in to that channel and that kind of gambling.',
        open: 'No marketing is sent by these channels, but no test says so.',
      },
    ],
  ),
];
