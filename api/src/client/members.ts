/** What a member says of himself, by the rules of core. */
export { memberNameFields } from '@accordent/core/members/member-fields.ts';
