import type { SavedView } from '@accordent/core/saved-views/saved-view.ts';
import { table } from '../table.ts';

export const SavedViews = table<SavedView & { position: number; createdAt: Date }>('saved_views', {
  json: ['content'],
});
