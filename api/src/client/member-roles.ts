/** What each role of a practice is called, and what it may. */
export { memberRoleTexts } from '@accordent/core/members/member-roles.ts';
