import { CommandFailure } from '../process/failure.ts';
import { type Trouble, troubleAt } from './lean-fetch.ts';

interface Fault {
  code: string;
  message: string;
  next: string;
}

/** Node's error codes for a certificate of an unknown authority. */
const unknownAuthority = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
];

/**
 * The failure of a run whose last call to a server ended at its certificate or its TLS; undefined if that wasn't the
 * reason.
 */
export function tlsFailure(server: string): CommandFailure | undefined {
  const trouble = troubleAt(server);
  const fault = trouble && faultOf(trouble, server);
  return fault && new CommandFailure(fault);
}

function faultOf({ code, text, names }: Trouble, server: string): Fault | undefined {
  if (unknownAuthority.includes(code)) {
    return {
      code: 'unknown_certificate',
      message: `The certificate of ${server} comes from an authority that this machine doesn't know.`,
      next: 'To trust it: pitlane login --ca-file <path>, or NODE_EXTRA_CA_CERTS=<path>',
    };
  }
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return {
        code: 'expired_certificate',
        message: `The certificate of ${server} has expired.`,
        next: "Check this computer's date. If it is right, ask your administrator to renew the certificate.",
      };
    case 'CERT_NOT_YET_VALID':
      return {
        code: 'certificate_not_valid_yet',
        message: `The certificate of ${server} is not valid yet.`,
        next: "Check this computer's date. If it is right, ask your administrator about the certificate.",
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        code: 'wrong_certificate_name',
        message: `The certificate of ${server} is for another name${names ? `: ${names}` : ''}.`,
        next: 'Use the name in the certificate, or ask your administrator.',
      };
    case 'EPROTO':
      if (!/wrong version number|packet length too long/.test(text)) return insecure(code, server);
      return {
        code: 'no_tls',
        message: `${server} answered without TLS (plain HTTP).`,
        next: 'Check the port. Nothing is sent unencrypted to another computer.',
      };
    default:
      return /^(CERT|ERR_TLS|ERR_SSL)_/.test(code) ? insecure(code, server) : undefined;
  }
}

function insecure(code: string, server: string): Fault {
  return {
    code: 'tls_failed',
    message: `No secure connection to ${server} (${code}).`,
    next: 'Ask your administrator about the TLS settings and the certificate of the server.',
  };
}
