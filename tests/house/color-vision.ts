/** A color in linear light: red, green and blue from 0 to 1. */
export type Linear = readonly [red: number, green: number, blue: number];

/**
 * What reaches the eye without one of its three kinds of cones, as a matrix over linear light.
 * Source: Machado, Oliveira, Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.0
 */
const withoutCones = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export type Vision = keyof typeof withoutCones | 'typical';
export const visions: readonly Vision[] = ['typical', 'protanopia', 'deuteranopia', 'tritanopia'];

/** Returns how a color looks to an eye. */
export function seenBy(vision: Vision, color: Linear): Linear {
  if (vision === 'typical') return color;
  const [red, green, blue] = withoutCones[vision].map((row) => clamped(dot(row, color)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Reads `#rrggbb`, or `#rrggbbaa` over what is behind it. */
export function linearOf(hex: string, behind: Linear = [1, 1, 1]): Linear {
  const digits = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(hex);
  if (!digits) throw new Error(`"${hex}" is no color of six or eight digits.`);
  const channel = (at: number) => Number.parseInt((digits[1] ?? '').slice(at, at + 2), 16) / 255;
  const alpha = digits[2] ? Number.parseInt(digits[2], 16) / 255 : 1;
  // As browsers do, what is half transparent is mixed before light is made linear.
  const mixed = [0, 2, 4].map((at, nth) =>
    linearOfChannel(channel(at) * alpha + channelOf(behind[nth] ?? 0) * (1 - alpha)),
  );
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
}

/** Mixes two colors in sRGB as `color-mix` does, the first one with this share. */
export function mixture(one: Linear, other: Linear, share: number): Linear {
  const [red, green, blue] = one.map((value, nth) =>
    linearOfChannel(channelOf(value) * share + channelOf(other[nth] ?? 0) * (1 - share)),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Returns the contrast of two colors, 1 to 21. Source: WCAG 2.2, 1.4.11 (3 for what a figure is made of) */
export function contrastOf(one: Linear, other: Linear): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns how far apart two colors look, in OKLab: 0.02 is just noticed side by side. Source: Björn Ottosson 2020, "A perceptual color space" */
export function distanceOf(one: Linear, other: Linear): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((value, nth) => value - (b[nth] ?? 0)));
}

function luminance(color: Linear): number {
  return dot([0.2126, 0.7152, 0.0722], color);
}

function oklab(color: Linear): number[] {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row, color)));
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, cones));
}

function dot(row: readonly number[], column: readonly number[]): number {
  return row.reduce((total, factor, nth) => total + factor * (column[nth] ?? 0), 0);
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function linearOfChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channelOf(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
