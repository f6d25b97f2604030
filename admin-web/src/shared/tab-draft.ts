import { tabDrafts } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { accountHere } from '../api-client.ts';

/** What was typed in the back-office and not sent. */
export const { useTabDraft, useSentWish, keepDraft, readDraft, takeDraft, forgetDraft, forgetDrafts } =
  tabDrafts('accordent.admin.draft.', accountHere);
