/* Bag of Butts in plain C, from the same rule pages as games/bag_of_butts/rules.py and with its names: to see how far
   compiled rules are from what one would write by hand. The same random numbers give the same games. */

#include <stdint.h>

enum { KINDS = 8, BLACK = 4, GRAY, WHITE, KHAKI, COLOURS = 4, GROUPS = 3, MAX_SIZE = 12, BUTTS = 14 };
enum { PREPARE, ADD_SPECIAL, ANNOUNCE, DRAW_BAG, SCORE, ENDED };
enum { ADD, RESET, SCORE_1, ANNOUNCE_1 = SCORE_1 + GROUPS };
enum { AT_CHANCE = -1, AT_END = -2 };

static const int SUPPLY[KINDS] = {2, 2, 2, 2, 2, 2, 1, 1};

typedef struct {
    int target, special_after_automatic_reset, reset_before_extra_turn;
    int players, phase, player, may_reset, first, second, streak, extra;
    int playing[COLOURS], bag[KINDS], groups[GROUPS][KINDS];
    int64_t scores[2][COLOURS];
} State;

typedef struct {
    int64_t steps, winners, digest, points[COLOURS];
} Result;

static int below(uint64_t *rng, int n) {
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int)(((z ^ z >> 31) >> 32) * (uint64_t)n >> 32);
}

static int next_player(const State *s, int seat) {
    do seat = (seat + 1) % s->players;
    while (!s->playing[seat]);
    return seat;
}

static int64_t best_score(const State *s) {
    int64_t best = 0;
    for (int p = 0; p < s->players; p++)
        if (s->playing[p] && s->scores[s->extra][p] > best) best = s->scores[s->extra][p];
    return best;
}

static int bag_size(const State *s) {
    int n = 0;
    for (int k = 0; k < KINDS; k++) n += s->bag[k];
    return n;
}

static int supply_size(const State *s) {
    int n = 0;
    for (int k = BLACK; k < KINDS; k++) n += SUPPLY[k] - s->bag[k];
    return n;
}

static int specials_in(const int *group) { return group[BLACK] + group[GRAY] + group[WHITE] + group[KHAKI]; }

static int scoreable(const int *group) { return !group[BLACK] && group[0] + group[1] + group[2] + group[3] > 0; }

static int actor(const State *s) {
    if (s->phase == ENDED) return AT_END;
    return s->phase == ADD_SPECIAL || s->phase == DRAW_BAG ? AT_CHANCE : s->player;
}

static int legal(const State *s, int *out) {
    int n = 0;
    if (s->phase == PREPARE) {
        out[0] = ADD, out[1] = RESET;
        return 1 + s->may_reset;
    }
    if (s->phase == ANNOUNCE) {
        int size = bag_size(s);
        for (int first = 1; first < size - 1; first++)
            for (int second = 1; second < size - first; second++)
                out[n++] = ANNOUNCE_1 + (first - 1) * MAX_SIZE + second - 1;
        return n;
    }
    for (int g = 0; g < GROUPS; g++)
        if (scoreable(s->groups[g])) out[n++] = SCORE_1 + g;
    return n;
}

static void end_main_game(State *s, int next_seat) {
    int64_t best = best_score(s);
    int tied = 0;
    for (int p = 0; p < s->players; p++) {
        if (s->scores[0][p] == best) tied++;
        else s->playing[p] = 0;
    }
    if (tied == 1) {
        s->phase = ENDED;
        return;
    }
    s->extra = 1;
    s->player = s->playing[next_seat] ? next_seat : next_player(s, next_seat);
    s->phase = ANNOUNCE;
}

static void reset(State *s, int next_seat) {
    for (int k = BLACK; k < KINDS; k++) s->bag[k] = 0;
    s->streak = 0;
    if (s->extra) s->phase = ENDED;
    else if (best_score(s) >= s->target) end_main_game(s, next_seat);
}

static void score(State *s, const int *group) {
    int64_t *scores = s->scores[s->extra], fewest = -1;
    for (int p = 0; p < s->players; p++)
        if (s->playing[p] && (fewest < 0 || scores[p] < fewest)) fewest = scores[p];
    for (int p = 0; p < s->players; p++)
        if (s->playing[p])
            scores[p] += (group[p] + (scores[p] == fewest ? group[KHAKI] : 0)) * (1 + s->streak + group[GRAY]);
    if (!group[WHITE]) s->player = next_player(s, s->player);
    s->may_reset = group[WHITE] ? s->reset_before_extra_turn : 1;
    s->phase = PREPARE;
}

static void apply(State *s, int action) {
    if (action == ADD) {
        s->streak++;
        s->phase = supply_size(s) > 0 ? ADD_SPECIAL : ANNOUNCE;
    } else if (action == RESET) {
        s->phase = ANNOUNCE;
        reset(s, s->player);
    } else if (action >= ANNOUNCE_1) {
        s->first = (action - ANNOUNCE_1) / MAX_SIZE + 1;
        s->second = (action - ANNOUNCE_1) % MAX_SIZE + 1;
        s->phase = DRAW_BAG;
    } else {
        score(s, s->groups[action - SCORE_1]);
    }
}

static void draw(const State *s, uint64_t *rng, int *event) {
    if (s->phase == ADD_SPECIAL) {
        int x = below(rng, supply_size(s)), kind = BLACK;
        while (x >= SUPPLY[kind] - s->bag[kind]) x -= SUPPLY[kind] - s->bag[kind], kind++;
        event[0] = kind;
        return;
    }
    int lying[BUTTS], left = 0;
    for (int k = 0; k < KINDS; k++) {
        event[k] = event[KINDS + k] = 0;
        event[2 * KINDS + k] = s->bag[k];
        for (int i = 0; i < s->bag[k]; i++) lying[left++] = k;
    }
    for (int i = 0; i < s->first + s->second; i++) {
        int x = below(rng, left--), k = lying[x];
        lying[x] = lying[left];
        event[2 * KINDS + k]--;
        event[i < s->first ? k : KINDS + k]++;
    }
}

static void apply_event(State *s, const int *event) {
    if (s->phase == ADD_SPECIAL) {
        s->bag[event[0]]++;
        s->phase = ANNOUNCE;
        return;
    }
    for (int g = 0; g < GROUPS; g++)
        for (int k = 0; k < KINDS; k++) s->groups[g][k] = event[g * KINDS + k];
    s->phase = SCORE;
    if (specials_in(s->groups[0]) && specials_in(s->groups[1]) && specials_in(s->groups[2])) {
        s->player = next_player(s, s->player);
        s->may_reset = 0;
        s->phase = s->special_after_automatic_reset ? PREPARE : ANNOUNCE;
        reset(s, s->player);
    }
}

static State start(int players, int target, int special, int extra_reset) {
    State s = {.target = target, .special_after_automatic_reset = special, .reset_before_extra_turn = extra_reset,
               .players = players, .phase = ANNOUNCE};
    for (int p = 0; p < players; p++) s.playing[p] = 1;
    for (int k = 0; k < COLOURS; k++) s.bag[k] = SUPPLY[k];
    return s;
}

/* Random games with these seeds: the number of decisions of each. */
void play(int players, int target, int special, int extra_reset, uint64_t *rngs, int64_t *steps, long games) {
    State root = start(players, target, special, extra_reset);
    int out[MAX_SIZE * (MAX_SIZE + 1) / 2], event[GROUPS * KINDS];
    for (long i = 0; i < games; i++) {
        State s = root;
        uint64_t rng = rngs[i];
        int64_t n = 0;
        for (int seat; (seat = actor(&s)) != AT_END;) {
            if (seat >= 0) {
                apply(&s, out[below(&rng, legal(&s, out))]);
                n++;
            } else {
                draw(&s, &rng, event);
                apply_event(&s, event);
            }
        }
        steps[i] = n;
        rngs[i] = rng;
    }
}

/* The same games, and all that happens in them: a digest of every decision and event, the winners as bits, the points. */
void tell(int players, int target, int special, int extra_reset, uint64_t *rngs, Result *results, long games) {
    State root = start(players, target, special, extra_reset);
    int out[MAX_SIZE * (MAX_SIZE + 1) / 2], event[GROUPS * KINDS];
    for (long i = 0; i < games; i++) {
        State s = root;
        uint64_t digest = 0;
        Result *r = &results[i];
        *r = (Result){0};
        for (int seat; (seat = actor(&s)) != AT_END;) {
            if (seat >= 0) {
                int action = out[below(&rngs[i], legal(&s, out))];
                digest = digest * 31 + action;
                apply(&s, action);
                r->steps++;
            } else {
                draw(&s, &rngs[i], event);
                for (int k = 0; k < (s.phase == DRAW_BAG ? GROUPS * KINDS : 1); k++) digest = digest * 31 + event[k];
                apply_event(&s, event);
            }
        }
        for (int p = 0; p < players; p++) {
            r->winners |= (int64_t)(s.playing[p] && s.scores[s.extra][p] == best_score(&s)) << p;
            r->points[p] = s.scores[0][p];
        }
        r->digest = digest;
    }
}
