export { forgetTickets } from './tickets.ts';
