export { deleteDueImages } from './images.ts';
export { deleteOldTickets, forgetTickets } from './tickets.ts';
