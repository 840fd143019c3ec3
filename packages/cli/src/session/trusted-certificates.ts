import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { whyNotRead } from '../print/why-not-read.ts';
import { CommandFailure } from '../process/failure.ts';

/**
 * Makes this run trust the certificates in a file, in addition to those that Node trusts (including NODE_EXTRA_CA_CERTS), for servers with
 * a private authority. Returns the file's full path. Refuses `bad_ca_file`.
 */
export async function trustCaFile(path: string): Promise<string> {
  const whole = resolve(path);
  const text = await readFile(whole, 'utf8').catch((error: unknown) => {
    throw badFile(`Can't read ${whole}: ${whyNotRead(error)}.`);
  });
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!certificates) throw badFile(`${whole} has no certificate in PEM format.`);
  const tls = process.getBuiltinModule('node:tls');
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
  } catch {
    throw badFile(`${whole} has a certificate that can't be read.`);
  }
  return whole;
}

function badFile(message: string): CommandFailure {
  return new CommandFailure({
    code: 'bad_ca_file',
    message,
    next: "Use your authority's certificate: pitlane login --ca-file <path>",
  });
}
