import { tabDrafts } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { forgetKeptDrafts } from './kept-draft.ts';

const drafts = tabDrafts('accordent.draft.');

/** What was typed in the portal and not sent. */
export const { useTabDraft } = drafts;

/** Forgets every draft of this tab and of this browser: who logs in next is somebody else. */
export function forgetDrafts(): void {
  forgetKeptDrafts();
  drafts.forgetDrafts();
}
