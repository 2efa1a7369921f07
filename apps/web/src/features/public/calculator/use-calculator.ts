import { useEffect, useSyncExternalStore } from 'react';
import { type CalculatorState, calculatorState } from './calculator-state';
import { startCalculator } from './calculator-store';

/** The settings of the page's calculator and the engine's answer, wherever on the page they are moved. */
export function useCalculator(): CalculatorState {
  useEffect(startCalculator, []);
  return useSyncExternalStore(calculatorState.subscribe, calculatorState.now, calculatorState.now);
}
