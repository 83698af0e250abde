"""The time that work takes."""

import time


def seconds(work, clock=time.perf_counter, limit=0.5):
    """Returns the tenth percentile of many samples, like measure-schemas."""
    samples, runs, start = [], 1, clock()
    while len(samples) < 3 or clock() - start < limit:
        before = clock()
        for _ in range(runs):
            work()
        taken = clock() - before
        if taken < 50e-6:
            runs *= 4
        else:
            samples.append(taken / runs)
    return sorted(samples)[len(samples) // 10]
