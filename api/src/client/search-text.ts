/** What of a typed text must not leave the browser, by the rule that the server judges by. */
export { mayBeNir } from '@accordent/core/search/search-text.ts';
