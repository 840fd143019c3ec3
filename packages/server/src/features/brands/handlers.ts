import { may } from '@pitlane/shared/access/permissions';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { manageBrandOperations } from '@pitlane/shared/features/brands/manage-operations';
import type { brandOperations } from '@pitlane/shared/features/brands/operations';
import { whyNotRemovable } from '@pitlane/shared/features/brands/rules';
import { logoUpload } from '@pitlane/shared/features/brands/schema';
import { profilePath } from '@pitlane/shared/features/identity/rules/profile-path';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import { readUpload } from '../../uploads/read-upload.ts';
import { type BrandBook, type BrandRow, brandColumns } from './brand-book.ts';
import { storeLogo } from './logos.ts';

type Operations = typeof brandOperations & typeof manageBrandOperations;

/** The parts of the portal's settings. */
export interface BrandDeps {
  db: Database;
  brands: BrandBook;
  config: Pick<Config, 'supportPhone' | 'contactUrl' | 'profileUrl' | 'usersUrl' | 'smtpUrl'>;
}

/** Handles the calls about the portal's settings and brands. Each change of a brand is recorded. */
export function brandHandlers({ db, brands, config }: BrandDeps): Handlers<Operations, Call> {
  const changing = async <T>(hostname: string | undefined, work: (tx: Queryable) => Promise<T>) => {
    const done = await named(hostname, () => db.transaction(work));
    brands.renew();
    return done;
  };
  return {
    getSystemSettings: async (_request, { hostname, actor }) => {
      const isForUsers = may('setting.read', actor);
      return {
        brand: await brands.of(hostname),
        supportPhone: config.supportPhone,
        contactUrl: config.contactUrl,
        profileUrl: isForUsers ? (config.profileUrl ?? profilePath) : null,
        usersUrl: (isForUsers && config.usersUrl) || null,
        isMailSetUp: config.smtpUrl !== undefined,
      };
    },
    listBrands: async () =>
      db.run<BrandRow>(
        sqlFor.selectFrom('brands').select(brandColumns).orderBy('is_main', 'desc').orderBy('hostname'),
      ),
    createBrand: (request, call) => changing(request.hostname, (tx) => create(tx, request, call)),
    uploadBrandLogo: async (request, call) => {
      const logo = await readUpload(request, logoUpload);
      return db.transaction(async (tx) => {
        const stored = await storeLogo(tx, logo);
        const after = { logoFilename: stored, bytes: logo.bytes.length };
        await recordChange(tx, call, { action: 'brand.logo', after });
        return { logoFilename: stored };
      });
    },
    updateBrand: (request, call) => changing(request.hostname, (tx) => update(tx, request, call)),
    deleteBrand: ({ id }, call) => changing(undefined, (tx) => remove(tx, id, call)),
  };
}

async function create(
  tx: Queryable,
  request: ParsedRequestOf<Operations['createBrand']>,
  call: Call,
): Promise<BrandRow> {
  const { hostname, name, title, logoFilename = null, isDirectConsumer = false } = request;
  const values = { hostname, name, title, logo_filename: logoFilename, is_direct_consumer: isDirectConsumer };
  const [brand] = await tx.run<BrandRow>(sqlFor.insertInto('brands').values(values).returning(brandColumns));
  await recordChange(tx, call, { action: 'brand.create', after: brand });
  return brand as BrandRow;
}

async function update(
  tx: Queryable,
  request: ParsedRequestOf<Operations['updateBrand']>,
  call: Call,
): Promise<BrandRow> {
  const { id, hostname, name, title, logoFilename, isDirectConsumer } = request;
  const before = await existing(tx, id);
  const changes = {
    ...(hostname === undefined ? {} : { hostname }),
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(logoFilename === undefined ? {} : { logo_filename: logoFilename }),
    ...(isDirectConsumer === undefined ? {} : { is_direct_consumer: isDirectConsumer }),
  };
  if (Object.keys(changes).length === 0) return before;
  const [after] = await tx.run<BrandRow>(
    sqlFor.updateTable('brands').set(changes).where('id', '=', id).returning(brandColumns),
  );
  await recordChange(tx, call, { action: 'brand.update', before, after });
  return after as BrandRow;
}

async function remove(tx: Queryable, id: number, call: Call): Promise<Record<string, never>> {
  const before = await existing(tx, id);
  const why = whyNotRemovable(before);
  if (why) throw conflict({ code: 'main_brand', message: why, next: 'Change it instead.' });
  await tx.run(sqlFor.deleteFrom('brands').where('id', '=', id));
  await recordChange(tx, call, { action: 'brand.delete', before });
  return {};
}

/** The brand, locked until this transaction ends. */
async function existing(tx: Queryable, id: number): Promise<BrandRow> {
  const [brand] = await tx.run<BrandRow>(
    sqlFor.selectFrom('brands').select(brandColumns).where('id', '=', id).forUpdate(),
  );
  if (!brand) throw unknownBrand();
  return brand;
}

async function named<T>(hostname: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict({
      code: 'hostname_taken',
      message: `The host ${hostname} already has a brand.`,
      field: 'hostname',
    });
  }
}

function unknownBrand(): CallRefusal {
  return notFound('Brand not found.');
}
