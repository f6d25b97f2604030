import { tabDrafts } from '@accordent/ui-kit/hooks/tab-drafts.ts';

const drafts = tabDrafts('accordent.draft.');

/** What was typed in the portal and not sent. */
export const { useTabDraft } = drafts;

/** Forgets every draft of this tab: who logs in next is somebody else. */
export const { forgetDrafts } = drafts;
