/** Names as both apps write them, by the rule of the mails. */
export { listedName, spokenName } from '@accordent/core/shared/person-name.ts';
