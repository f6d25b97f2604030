import type { ReadingState } from '@accordent/core/readings/reading-store.ts';
import { table } from '../table.ts';

export const Readings = table<{
  id: number;
  fileKey: string;
  state: ReadingState;
  foundSealed: string;
  cropsSealed: string;
  readerVersion: number | null;
  askedAt: Date;
  endedAt: Date | null;
}>('readings');

export const KnownAmcNumbers = table<{
  id: number;
  amcNumber: string;
  mutualId: number | null;
  mutualGroupId: number | null;
  confirmed: number;
  lastAt: Date;
}>('known_amc_numbers');
