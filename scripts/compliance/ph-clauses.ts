import { type Clause, clausesOf } from './clause.ts';

const ph = { profiles: ['ph'], regulator: 'PAGCOR' } as const;

export const phClauses: readonly Clause[] = [
  ...clausesOf(
    {
      ...ph,
      since: '2021',
      read: 'summary',
      address: 'https://www.pagcor.ph/regulatory/pdf/RG-Code-of-Practice-v6.pdf',
    },
    [
      {
        id: 'ph-rg-age',
        reference: 'Code of Practice 6.0, III Limited Access',
        asks: 'Nobody under 21 plays.',
        open: 'Registration takes the player’s own word; a birth date is asked for only in the profile.',
      },
      {
        id: 'ph-rg-age-asked',
        reference: 'Code of Practice 6.0, III Limited Access',
        asks: 'New players say that they are 21, and a younger person’s birth date is refused.',
        charts: { registration: ['open.form.editing'] },
        shown: {
          'src/features/account/registration-form.test.tsx':
            'missing age and consent are each reported at their box',
          'tests/server/registration.test.ts': 'accountRegist > refuses a wrong isOfAge',
          'tests/server/profile.test.ts':
            'updateProfile > accepts a birth date of the configured age by the day in Manila',
        },
      },
      {
        id: 'ph-rg-restricted',
        reference: 'Code of Practice 6.0, III Limited Access',
        asks: 'Officials of the government, soldiers and police, students, employees of licensees, and their closest relatives do not play.',
        open: 'Not built yet: registration does not ask.',
      },
      {
        id: 'ph-rg-database',
        reference: 'Code of Practice 6.0, National Database of Restricted Persons',
        asks: 'Nobody plays who is in PAGCOR’s database of restricted persons.',
        open: 'Not built yet: no such database is asked.',
      },
      {
        id: 'ph-rg-credit',
        reference: 'Code of Practice 6.0, IV Financial Transactions',
        asks: 'The code has rules on credit; we take it that nobody plays on credit.',
        shown: {
          'tests/server/game.test.ts': 'playRound > refuses a stake above the balance',
          'tests/server/races.test.ts':
            '200 bets of one coin at once, on 100 coins > are played until the balance is zero',
        },
      },
      {
        id: 'ph-rg-awareness',
        reference: 'Code of Practice 6.0, VI Awareness Program',
        asks: 'Players are told of the risks of gambling and of where there is help.',
        shown: {
          'src/root/lobby-layout/page-footer.test.tsx':
            'helplines for harmful play can be called from every page, and their languages are named',
          'src/features/info/info.test.tsx':
            'the about page says what is real and what play costs over time, with links',
        },
      },
      {
        id: 'ph-rg-feedback',
        reference: 'Code of Practice 6.0, X Support Facilities',
        asks: 'Players have a way to say what they think and get an answer.',
        charts: { ticket: ['open', 'answered'] },
        shown: {
          'tests/server/feedback.test.ts': 'a thread > is answered, seen, and opened again by the player',
        },
      },
    ],
  ),
  ...clausesOf(
    { ...ph, since: null, read: 'text', address: 'http://www.pagcor.ph/regulatory/exclusion2.php' },
    [
      {
        id: 'ph-exclusion-lengths',
        reference: 'Player exclusion 1 (a) (iii), lengths',
        asks: 'Players exclude themselves for six months, one year or five years.',
        charts: { 'break-form': ['choosing'] },
        shown: {
          'src/features/protection/break-card.test.tsx': 'both kinds show their lengths and purpose',
          'machines/protection/break-form.test.ts':
            'a break > that the player excludes themselves for is not sent before they have ticked what it means',
          'tests/server/protection.test.ts': 'a break > cannot be a selfExclusion of length 1',
        },
      },
      {
        id: 'ph-exclusion-irrevocable',
        reference: 'Player exclusion 1 (a) (iii), first six months',
        asks: 'An exclusion cannot be taken back within its first six months.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'machines/protection/exclusion.test.ts': [
            'a break > is not taken back early',
            'a break > can become longer, never shorter, and stays a self-exclusion',
          ],
          'tests/server/protection.test.ts': [
            'a break > ends after its time, a confirmation and a day',
            'an operator > starts a break for a player, never a shorter or an unavailable one',
          ],
        },
      },
      {
        id: 'ph-exclusion-end',
        reference: 'Player exclusion 1 (a) (iii), end',
        asks: 'After its time an exclusion ends by itself. Ours is stricter by our own choice (decision 054): it then takes the player’s yes and a day more.',
        charts: { exclusion: ['over', 'returning', 'none'] },
        shown: {
          'machines/protection/exclusion.test.ts': 'after its end > it takes a yes and a day',
          'tests/server/protection.test.ts': 'a break > ends after its time, a confirmation and a day',
          'src/root/replacement.test.tsx':
            'after the break > the player can ask to play again, and reads the start',
        },
      },
      {
        id: 'ph-exclusion-longer',
        reference: 'Player exclusion 1 (a) (iv)',
        asks: 'An exclusion can be extended by six months or more.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'machines/protection/exclusion.test.ts':
            'a break > can become longer, never shorter, and stays a self-exclusion',
          'tests/server/protection.test.ts': 'a break > can become longer, never shorter',
          'src/features/protection/break-card.test.tsx': 'during a self-exclusion no time-out can be chosen',
        },
      },
      {
        id: 'ph-exclusion-everywhere',
        reference: 'Player exclusion 1 (a) (v)',
        asks: 'An exclusion holds in all places that PAGCOR runs or licenses, wherever it was asked for.',
        open: 'Not built yet: exclusions are neither sent to PAGCOR nor read from there.',
      },
      {
        id: 'ph-exclusion-papers',
        reference: 'Player exclusion 1 (a) (i) and (ii)',
        asks: 'PAGCOR itself takes applications, with an identity card, a form and a photo.',
        open: 'Not built yet: nothing leads to that form.',
      },
      {
        id: 'ph-exclusion-family',
        reference: 'Player exclusion 1 (b)',
        asks: 'Relatives can have somebody excluded.',
        open: 'Half built: an operator can exclude a player, but no page says how relatives ask for it.',
      },
      {
        id: 'ph-exclusion-secret',
        reference: 'Player exclusion, procedure',
        asks: 'What an application says is not passed on without consent or a law.',
        shown: {
          'tests/server/protection.test.ts':
            'a break > is not revealed to anyone else: others get the same answers during it as before',
        },
      },
    ],
  ),
  ...clausesOf(
    {
      ...ph,
      since: null,
      read: 'text',
      address:
        'https://www.pagcor.ph/regulatory/pdf/announcements/amended-regulatory-framework-for-the-accreditation-of-gaming-system-service-providers-of-EGEBSB.pdf',
    },
    [
      {
        id: 'ph-providers-place',
        reference: 'Framework for gaming system service providers, I 9',
        asks: 'The system takes no bets from outside of the Philippines and cannot be reached there.',
        open: 'Not built yet: nothing looks at where a player is.',
      },
    ],
  ),
  ...clausesOf(
    {
      ...ph,
      regulator: 'GLI, our own choice',
      since: '2020-07-17',
      read: 'summary',
      address: 'https://gaminglabs.com/wp-content/uploads/2024/06/GLI-19-Interactive-Gaming-Systems-v3.0.pdf',
    },
    [
      {
        id: 'ph-gli-19-2-5-2-consent',
        reference: 'GLI-19 2.5.2',
        asks: 'New players accept the terms and the privacy policy; the accepted versions are stored.',
        shown: {
          'tests/server/registration.test.ts': [
            'accountRegist > stores the accepted versions',
            'accountRegist > refuses a wrong acceptsTerms',
          ],
        },
      },
      {
        id: 'ph-gli-19-2-5-3-lock',
        reference: 'GLI-19 2.5.3',
        asks: 'Three failed log-ins within half an hour lock an account.',
        open: 'Five wrong passwords lock it for a quarter of an hour.',
      },
      {
        id: 'ph-gli-19-2-5-4-inactivity',
        reference: 'GLI-19 2.5.4',
        asks: 'After half an hour without a sign of the player, they prove again who they are.',
        open: 'A log-in that is not used holds for 30 days.',
      },
      {
        id: 'ph-gli-19-2-5-5-limits',
        reference: 'GLI-19 2.5.5, limits',
        asks: 'Players set limits of deposits and stakes for themselves. Lower ones hold at once, higher ones after a day; of the player’s and the operator’s the stricter one decides.',
        open: 'Half built: players limit deposits, losses and time of play, but not the sum of their stakes, and operators cannot set a stricter limit for a player.',
      },
      {
        id: 'ph-gli-19-2-5-5-exclusion',
        reference: 'GLI-19 2.5.5, exclusion',
        asks: 'An excluded player can neither bet nor deposit from that moment on, but can still withdraw.',
        charts: { exclusion: ['inForce'] },
        shown: {
          'tests/server/protection.test.ts': [
            'a break > takes effect at once: it ends logins and open rounds, and the balance can be withdrawn',
            'a break > refuses playRound to its player',
            'a break > refuses createRechargeOrder to its player',
          ],
          'tests/server/held-payments.test.ts':
            'a payment that arrives despite a forbidden deposit > can be sent back during a break, but not kept',
          'src/root/replacement.test.tsx':
            'a player on a break > opens only the withdrawal of the wallet: /wallets?name=withdraw',
        },
      },
      {
        id: 'ph-gli-19-2-5-6-transfers',
        reference: 'GLI-19 2.5.6',
        asks: 'Money does not go from one player’s account to another’s.',
        shown: { 'tests/server/ledger.test.ts': 'transfer > refuses a transfer between players' },
      },
      {
        id: 'ph-gli-19-2-5-7-statement',
        reference: 'GLI-19 2.5.7',
        asks: 'Players see each movement of their account.',
        shown: {
          'tests/server/records.test.ts':
            'appUserCoinDetail > shows credits and debits of the balance, newest first',
        },
      },
      {
        id: 'ph-gli-19-4-3-3-one-game',
        reference: 'GLI-19 4.3.3',
        asks: 'A player is in one game at a time.',
        open: 'A game has one open round at most, but several games can be played in several tabs.',
      },
      {
        id: 'ph-gli-19-4-4-rules',
        reference: 'GLI-19 4.4.1',
        asks: 'Rules and pays can be read without a stake.',
        shown: {
          'src/features/account/account-login-screen.test.tsx':
            'a visitor who wants to play sees the game, its rules, its pays and their odds',
        },
      },
      {
        id: 'ph-gli-19-4-7-1-return',
        reference: 'GLI-19 4.7.1',
        asks: 'A game returns three quarters of all stakes at least.',
        shown: {
          'games/rules/return-to-player.test.ts':
            'returnToPlayer > every title returns between 94 and 98 percent',
        },
      },
      {
        id: 'ph-gli-19-4-9-1-free',
        reference: 'GLI-19 4.9.1',
        asks: 'Play for free works as play for money does, and moves no balance.',
        shown: {
          'tests/server/game.test.ts': 'playRound > changes nothing in a demo',
          'games/pages/pots/deal-demo.test.ts':
            'a demo round opens, goes on with a full pot and pays by the rules',
        },
      },
      {
        id: 'ph-gli-19-4-14-recall',
        reference: 'GLI-19 4.14',
        asks: 'Players can look at their past rounds, with stake and result.',
        shown: {
          'tests/server/game.test.ts':
            'gameRounds > lists the player’s own rounds of the game, newest first, page by page',
        },
      },
      {
        id: 'ph-gli-19-4-16-interrupted',
        reference: 'GLI-19 4.16',
        asks: 'A round that was interrupted is offered again and ended before another one of its game begins.',
        charts: { 'game-launch': ['starting', 'playing.idle'] },
        shown: {
          'tests/server/open-rounds.test.ts': [
            'startGame > returns the open round, so that it continues on any device',
            'openRound > opens at most one round per game',
          ],
        },
      },
    ],
  ),
];
