import { ACCEPTED_DOCUMENTS } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { useRef } from 'react';

/** Two hidden boxes, the camera and the files, that any button of the screen opens for a place; '' for none. */
export function useChoosers(onFile: (file: File, place: string, replaced: string | null) => void) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const place = useRef('');
  const replaced = useRef<string | null>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    for (const file of chosen) onFile(file, place.current, replaced.current);
  };
  const open = (box: HTMLInputElement | null, wanted: string, key: string | null = null) => {
    place.current = wanted;
    replaced.current = key;
    box?.click();
  };
  return {
    /** `key`: of the photo that it replaces. */
    photograph: (wanted = '', key: string | null = null) => open(camera.current, wanted, key),
    choose: (wanted = '') => open(files.current, wanted),
    boxes: (
      <>
        <input
          ref={camera}
          type="file"
          hidden
          aria-label="Photo de la demande"
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          aria-label="Fichiers de la demande"
          accept={ACCEPTED_DOCUMENTS}
          onChange={(event) => take(event.currentTarget)}
        />
      </>
    ),
  };
}

export type Choosers = ReturnType<typeof useChoosers>;
