import { tabDrafts } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { accountHere } from '../api-client.ts';

const drafts = tabDrafts('accordent.draft.', accountHere);

/** What was typed in the portal and not sent. */
export const { useTabDraft, useSentWish, hasDrafts } = drafts;

/** Forgets every draft of this tab: who logs in next is somebody else. */
export const { forgetDrafts } = drafts;
