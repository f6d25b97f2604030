import { useEffect, useRef, useState, type RefObject } from 'react';

/** As sharp as small print needs; a camera gives what it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};
const QUALITY = 0.92;

/** `absent`: no camera, or it was refused: the telephone's own is asked for through a box of files. */
export type CameraState = 'off' | 'starting' | 'on' | 'absent';

/** The camera in the page: what it takes is handed over, and kept nowhere on the device. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<CameraState>(() =>
    typeof navigator.mediaDevices?.getUserMedia === 'function' ? 'off' : 'absent',
  );

  useEffect(() => () => stop(stream), []);
  useEffect(() => {
    if (state === 'on' && video.current) video.current.srcObject = stream.current;
  }, [state]);

  async function start(): Promise<void> {
    setState('starting');
    try {
      const opened = await navigator.mediaDevices.getUserMedia(WANTED);
      stream.current = opened;
      // A telephone that falls asleep takes its camera back.
      opened.getVideoTracks()[0]?.addEventListener('ended', () => {
        stop(stream);
        setState('off');
      });
      setState('on');
    } catch {
      stop(stream);
      setState('absent');
    }
  }

  /** A photo of what is seen; null when the camera gives none. */
  async function takePhoto(): Promise<File | null> {
    const bytes = (await still(stream.current)) ?? (await frameOf(video.current));
    return bytes && new File([bytes], 'photo.jpg', { type: bytes.type });
  }

  return { state, video, start, takePhoto };
}

function stop(held: RefObject<MediaStream | null>): void {
  for (const track of held.current?.getTracks() ?? []) track.stop();
  held.current = null;
}

/** With the whole of the sensor, where the browser can. */
async function still(stream: MediaStream | null): Promise<Blob | null> {
  const [track] = stream?.getVideoTracks() ?? [];
  if (!track || !('ImageCapture' in window)) return null;
  return new ImageCapture(track).takePhoto().catch(() => null);
}

async function frameOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
