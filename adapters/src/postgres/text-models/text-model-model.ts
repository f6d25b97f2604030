import type { KeptModel } from '@accordent/core/text-models/text-model-store.ts';
import { table } from '../table.ts';

export const TextModels = table<KeptModel & { id: number; version: number; createdAt: Date }>('text_models');
