import { readingWith } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';

export const { useRead, useReadOne, useReadPage, useReadChoices, useReadPages } = readingWith(api);
