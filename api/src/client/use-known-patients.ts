import { useEffect, useState } from 'react';

type Find<Patient> = (number: string) => Promise<readonly Patient[]>;
type Found<Patient> = {
  readonly number: string;
  readonly find: Find<Patient>;
  readonly patients: readonly Patient[];
};

/** The patients known under a number, looked for once it is whole; a look that fails helps nobody and blocks nothing. */
export function useKnownPatients<Patient>(
  number: string,
  /** Kept the same while it looks among the same patients; null looks nowhere. */
  find: Find<Patient> | null,
): readonly Patient[] {
  const [found, setFound] = useState<Found<Patient> | null>(null);
  useEffect(() => {
    if (number.length < WHOLE || !find) return;
    let isOld = false;
    find(number).then(
      (patients) => {
        if (!isOld) setFound({ number, find, patients });
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [number, find]);
  return found?.number === number && found.find === find ? found.patients : [];
}

const WHOLE = 13;
