export { deleteOldInboxes, deleteOldMails, forgetMails } from './mail-store.ts';
