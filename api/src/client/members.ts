/** What screens tell of the members of a practice: the words of core. */
export { memberNameFields } from '@accordent/core/members/member-fields.ts';
export { memberRoleTexts } from '@accordent/core/members/member-roles.ts';
