import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

const WITHHELD = ['display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
/** What a page may ask the device for. Photos come through a file box, but on the one page whose camera opens in it. */
export const devicesFor = ({ camera }: { camera: boolean }): string =>
  [`camera=(${camera ? 'self' : ''})`, ...WITHHELD.map((device) => `${device}=()`)].join(', ');

/** Headers of both apps and of every answer. `secure`: served over https. */
export function securityHeaders({ secure }: { secure: boolean }): Middleware {
  const others = writtenBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // For browsers that are gone; each answer would carry them, and its reader read them.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }) as Middleware,
  );
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', devicesFor({ camera: false }));
    for (const [name, value] of await others) ctx.set(name, value);
    await next();
  };
}

/** The headers that it writes, which are the same for every answer: it is asked once. */
async function writtenBy(middleware: Middleware): Promise<readonly (readonly [string, string])[]> {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => {},
  };
  await middleware({ req: {}, res: response } as never, async () => {});
  return headers;
}
