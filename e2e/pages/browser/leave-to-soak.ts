import { isSoak, soak } from '../../drivers/soak.ts';

/** Leaves stories whose details have `tag: soak` to the soak, as Playwright does in Chromium; so do the tests that `.extend(…)` returns. */
export function leaveToSoak<Test extends (...story: never[]) => unknown>(test: Test, isRun = isSoak): Test {
  return new Proxy<Test>(test, {
    apply: (register, self, [title, details, ...rest]) => {
      const isLeft = !isRun && [details?.tag].flat().includes(soak);
      if (!isLeft) Reflect.apply(register, self, [title, details, ...rest]);
    },
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'extend' || typeof value !== 'function') return value;
      return (fixtures: object) => leaveToSoak(value.call(target, fixtures), isRun);
    },
  });
}
