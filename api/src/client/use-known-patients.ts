import { upperName } from '@accordent/core/shared/person-name.ts';
import { useEffect, useState } from 'react';

type Found<Patient, Among> = {
  readonly number: string;
  readonly among: Among;
  readonly patients: readonly Patient[];
};

/** The patients known under a number, looked for once it is whole; a look that fails helps nobody and blocks nothing. */
export function useKnownPatients<Patient, Among>(
  number: string,
  /** Whose patients are looked among; null looks nowhere. */
  among: Among | null,
  find: (number: string, among: Among) => Promise<readonly Patient[]>,
): readonly Patient[] {
  const [found, setFound] = useState<Found<Patient, Among> | null>(null);
  useEffect(() => {
    if (number.length < WHOLE || among === null) return;
    let isOld = false;
    find(number, among).then(
      (patients) => {
        if (!isOld) setFound({ number, among, patients });
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [number, among, find]);
  return found?.number === number && found.among === among ? found.patients : [];
}

const WHOLE = 13;

type Names = { readonly lastname: string; readonly firstname: string };

/** Whether the names that were typed are those of none of them; what is empty says nothing. */
export const namesAnother = (typed: Names, known: readonly Names[]): boolean =>
  known.every((one) =>
    (['lastname', 'firstname'] as const).some((name) => {
      const text = upperName(typed[name]);
      return text !== '' && text !== one[name];
    }),
  );
