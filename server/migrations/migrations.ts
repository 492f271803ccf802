import type { Migration } from 'kysely/migration';
import * as ledger from './001-ledger.ts';
import * as requests from './002-requests.ts';
import * as games from './003-games.ts';
import * as accounts from './011-accounts.ts';
import * as configDocuments from './012-config-documents.ts';
import * as rateLimits from './013-rate-limits.ts';
import * as clientEvents from './014-client-events.ts';
import * as tokenExpiry from './015-token-expiry.ts';
import * as passwordGuesses from './016-password-guesses.ts';
import * as eventIds from './017-event-ids.ts';
import * as playerAccounts from './018-player-accounts.ts';
import * as cashier from './019-cashier.ts';
import * as openRound from './020-open-round.ts';
import * as accountEvents from './021-account-events.ts';
import * as roomForUpdates from './022-room-for-updates.ts';
import * as acceptedTerms from './024-accepted-terms.ts';
import * as paidChecks from './025-paid-checks.ts';
import * as roundsOfAGame from './026-rounds-of-a-game.ts';
import * as checkTurns from './027-check-turns.ts';
import * as jackpot from './028-jackpot.ts';
import * as drawWeights from './029-draw-weights.ts';
import * as chosenSeeds from './030-chosen-seeds.ts';
import * as lastingCards from './031-lasting-cards.ts';
import * as signIn from './032-sign-in.ts';
import * as wagering from './033-wagering.ts';
import * as chainedSeeds from './034-chained-seeds.ts';
import * as configVersions from './035-config-versions.ts';
import * as deviceKey from './036-device-key.ts';
import * as ordersAndClocks from './037-orders-and-clocks.ts';
import * as sharedNumbers from './038-shared-numbers.ts';
import * as restores from './039-restores.ts';
import * as alarms from './040-alarms.ts';
import * as rates from './041-rates.ts';
import * as retention from './042-retention.ts';
import * as waysIn from './043-ways-in.ts';
import * as profile from './044-profile.ts';
import * as social from './045-social.ts';
import * as playDays from './046-play-days.ts';
import * as expiredProps from './048-expired-props.ts';
import * as points from './049-points.ts';
import * as daysAndPersons from './050-days-and-persons.ts';
import * as rank from './051-rank.ts';
import * as agent from './052-agent.ts';
import * as inviteSpin from './053-invite-spin.ts';
import * as shop from './054-shop.ts';
import * as scratch from './055-scratch.ts';
import * as agentNinetieth from './056-agent-ninetieth.ts';
import * as mail from './057-mail.ts';
import * as feedback from './059-feedback.ts';
import * as phones from './060-phones.ts';
import * as push from './062-push.ts';
import * as protection from './063-protection.ts';
import * as realityCheck from './064-reality-check.ts';
import * as sessionReplays from './065-session-replays.ts';
import * as timedRequests from './066-timed-requests.ts';
import * as stepUp from './067-step-up.ts';
import * as provenLinks from './069-proven-links.ts';
import * as latePayments from './071-late-payments.ts';
import * as safeSums from './075-safe-sums.ts';
import * as cardProofs from './077-card-proofs.ts';
import * as reportsOfTakeovers from './078-reports-of-takeovers.ts';

/** Every migration by name. A released one never changes. */
export const migrations: Record<string, Migration> = {
  '001-ledger': { up: ledger.up },
  '002-requests': { up: requests.up },
  '003-games': { up: games.up },
  '011-accounts': { up: accounts.up },
  '012-config-documents': { up: configDocuments.up },
  '013-rate-limits': { up: rateLimits.up },
  '014-client-events': { up: clientEvents.up },
  '015-token-expiry': { up: tokenExpiry.up },
  '016-password-guesses': { up: passwordGuesses.up },
  '017-event-ids': { up: eventIds.up },
  '018-player-accounts': { up: playerAccounts.up },
  '019-cashier': { up: cashier.up },
  '021-account-events': { up: accountEvents.up },
  '020-open-round': { up: openRound.up },
  '022-room-for-updates': { up: roomForUpdates.up },
  '024-accepted-terms': { up: acceptedTerms.up },
  '025-paid-checks': { up: paidChecks.up },
  '026-rounds-of-a-game': { up: roundsOfAGame.up },
  '027-check-turns': { up: checkTurns.up },
  '028-jackpot': { up: jackpot.up },
  '029-draw-weights': { up: drawWeights.up },
  '030-chosen-seeds': { up: chosenSeeds.up },
  '031-lasting-cards': { up: lastingCards.up },
  '032-sign-in': { up: signIn.up },
  '033-wagering': { up: wagering.up },
  '034-chained-seeds': { up: chainedSeeds.up },
  '035-config-versions': { up: configVersions.up },
  '036-device-key': { up: deviceKey.up },
  '037-orders-and-clocks': { up: ordersAndClocks.up },
  '038-shared-numbers': { up: sharedNumbers.up },
  '039-restores': { up: restores.up },
  '040-alarms': { up: alarms.up },
  '041-rates': { up: rates.up },
  '042-retention': { up: retention.up },
  '043-ways-in': { up: waysIn.up },
  '044-profile': { up: profile.up },
  '045-social': { up: social.up },
  '046-play-days': { up: playDays.up },
  '049-points': { up: points.up },
  '048-expired-props': { up: expiredProps.up },
  '050-days-and-persons': { up: daysAndPersons.up },
  '051-rank': { up: rank.up },
  '052-agent': { up: agent.up },
  '053-invite-spin': { up: inviteSpin.up },
  '056-agent-ninetieth': { up: agentNinetieth.up },
  '054-shop': { up: shop.up },
  '055-scratch': { up: scratch.up },
  '057-mail': { up: mail.up },
  '059-feedback': { up: feedback.up },
  '060-phones': { up: phones.up },
  '062-push': { up: push.up },
  '063-protection': { up: protection.up },
  '064-reality-check': { up: realityCheck.up },
  '065-session-replays': { up: sessionReplays.up },
  '066-timed-requests': { up: timedRequests.up },
  '067-step-up': { up: stepUp.up },
  '069-proven-links': { up: provenLinks.up },
  '071-late-payments': { up: latePayments.up },
  '075-safe-sums': { up: safeSums.up },
  '077-card-proofs': { up: cardProofs.up },
  '078-reports-of-takeovers': { up: reportsOfTakeovers.up },
};
