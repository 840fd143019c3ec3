import { hasVinForm } from '@pitlane/shared/features/vehicles/rules/vin';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startWithVin } from './sale.ts';

/**
 * Starts a sale with the VIN that the address has, as the palette and the terminal pass it; it is removed from the
 * address. Returns whether there is one.
 */
export function useVinInAddress(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const vin = (new URLSearchParams(search).get('vin') ?? '').toUpperCase();
  useEffect(() => {
    if (vin === '') return;
    if (hasVinForm(vin)) startWithVin(vin);
    void navigate(pathname, { replace: true });
  }, [vin, pathname, navigate]);
  return vin !== '';
}
